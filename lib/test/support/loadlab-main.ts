import { main } from "../../command/main.js";

void main();
