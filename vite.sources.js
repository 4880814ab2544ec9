import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL(".", import.meta.url)).replaceAll("\\", "/"); // Vite names files so on Windows too

export default {
  resolve: {
    alias: [
      { find: /^loadlab$/, replacement: `${root}packages/loadlab/index.ts` },
      { find: /^@loadlab\/lib\/(.*)\.js$/, replacement: `${root}lib/$1.ts` },
      { find: /^@loadlab\/([a-z]+)\/(.*)\.js$/, replacement: `${root}packages/$1/$2.ts` },
    ],
  },
};
