import { centerbench } from "loadlab";

const task = centerbench.questionsOn(centerbench.sentences({ count: 3, pairing: "twin" }));

export default { task, grid: task.grid, model: { bundled: "centerbench" }, store: "./" };
