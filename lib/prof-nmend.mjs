import { centerbench, factor, models, run, rescored } from "loadlab";
const [what, work, store, answers] = process.argv.slice(2);
const task = what==="cb"? centerbench.comprehension : factor.symbolic;
const grid = what==="cb"? task.grid : task.grid.filter(({ fillerTokens, variables }) => fillerTokens === 0 && variables > 19);
const before = process.cpuUsage(); let rows=0;
if (work==="rescored") for await (const _ of rescored(store, task)) rows++;
else rows=(await run({task,grid,epochs:Math.ceil(answers/grid.length),model:{...models.oracle(task),sequences:64},store})).length;
const { user, system } = process.cpuUsage(before);
console.log(what,work,grid.length,rows,(user+system)/1e6, process.resourceUsage().maxRSS/1024);
