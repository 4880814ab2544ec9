import { comprehension } from "../centerbench/comprehension/task.js";
import { puzzle } from "../cogniload/puzzle/task.js";
import type { AnyTask, Task } from "../core/task.js";
import { realistic } from "../factor/realistic/task.js";
import { symbolic } from "../factor/symbolic/task.js";
import { variableTracking } from "../factor/tracking/task.js";
import { cardSorting } from "../neurocognition/card-sorting/task.js";
import { ravenImage } from "../neurocognition/raven-image/task.js";
import { ravenText } from "../neurocognition/raven-text/task.js";
import { spatialWorkingMemory } from "../neurocognition/spatial-working-memory/task.js";
import { taskSwitch } from "../neurocognition/task-switch/task.js";
import { wordByWord } from "../neurocognition/word-by-word/task.js";

const all: readonly AnyTask[] = [
  symbolic,
  realistic,
  variableTracking,
  puzzle,
  comprehension,
  ravenText,
  ravenImage,
  spatialWorkingMemory,
  cardSorting,
  wordByWord,
  taskSwitch,
];

/** All tasks of the lab, by whose names plans ask; none is given another's samples to score. */
export const TASKS = all as readonly Task[];
