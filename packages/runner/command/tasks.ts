import { comprehension } from "@loadlab/lib/centerbench/comprehension/task.js";
import { puzzle } from "@loadlab/lib/cogniload/puzzle/task.js";
import type { AnyTask, Task } from "@loadlab/lib/core/task.js";
import { realistic } from "@loadlab/lib/factor/realistic/task.js";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { variableTracking } from "@loadlab/lib/factor/tracking/task.js";
import { cardSorting } from "@loadlab/lib/neurocognition/card-sorting/task.js";
import { ravenImage } from "@loadlab/lib/neurocognition/raven-image/task.js";
import { ravenText } from "@loadlab/lib/neurocognition/raven-text/task.js";
import { spatialWorkingMemory } from "@loadlab/lib/neurocognition/spatial-working-memory/task.js";
import { taskSwitch } from "@loadlab/lib/neurocognition/task-switch/task.js";
import { wordByWord } from "@loadlab/lib/neurocognition/word-by-word/task.js";

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
