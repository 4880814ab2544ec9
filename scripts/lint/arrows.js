import { fileURLToPath } from "node:url";
import importX, { createNodeResolver } from "eslint-plugin-import-x";
import * as typeImports from "./type-imports.js";

const basePath = fileURLToPath(new URL("../../lib", import.meta.url));

/** The rooms of `lib` that a room may import; all others are closed to it. */
const open = {
  core: [],
  stats: ["core"],
  models: ["core"],
  kernel: ["core", "show"],
  show: ["core", "stats"],
  cogniload: ["core", "stats"],
  factor: ["core", "stats"],
  centerbench: ["core", "stats"],
  neurocognition: ["core", "stats"],
  run: ["core", "stats", "models"],
  retrieval: ["core", "stats", "models"],
  papers: ["core", "stats", "cogniload", "factor", "centerbench", "neurocognition"],
  teach: [
    "core",
    "stats",
    "models",
    "run",
    "retrieval",
    "papers",
    "cogniload",
    "factor",
    "centerbench",
    "neurocognition",
  ],
  command: ["core", "models", "run", "show", "cogniload", "factor", "centerbench", "neurocognition"],
};

const zones = Object.entries(open).map(([room, others]) => ({
  target: `./${room}`,
  from: ".",
  except: [room, ...others, "node_modules"].map((name) => `./${name}`),
  message: `${room} imports ${others.join(", ") || "no other room"}.`,
}));

const indexes = {
  regex: `^(\\.\\./)+(${Object.keys(open).join("|")})/index\\.js$`,
  message: "Rooms import one another by file.",
};

/** Packages that not every place may know; Plot is also had from `core/packages`. */
const packages = {
  tslab: [{ regex: "^@?tslab(/|$)", message: "Only kernel and show know tslab." }],
  llama: [{ regex: "^@?node-llama-cpp(/|$)", message: "Only models knows node-llama-cpp." }],
  plot: [
    { regex: "^@observablehq/plot$", message: "Only show and folders named figures draw." },
    { regex: "/packages\\.js$", importNames: ["Plot"], message: "Only show and folders named figures draw." },
  ],
};

/** Which of these packages a place knows. The last line that fits a file holds. */
const known = {
  "**/*": [],
  "kernel/**/*": ["tslab"],
  "models/**/*": ["llama"],
  "show/**/*": ["tslab", "plot"],
  "*/figures/**/*": ["plot"],
  "core/packages": ["plot"],
};

function closedTo(names) {
  const closed = Object.keys(packages).filter((name) => !names.includes(name));
  return [indexes, ...closed.flatMap((name) => packages[name])];
}

/** `type T = import("../room/file.js").T` would be an arrow that the other rules do not see. */
const typesInline = {
  selector: "TSImportType[source.value=/^\\./]",
  message: "Types of the lab are imported at the top.",
};

/** The house's order: arrows between rooms run one way, nothing runs in a circle, types included. */
export const arrows = [
  {
    files: ["lib/**/*.ts"],
    ignores: ["lib/test/**"],
    plugins: { "import-x": importX },
    languageOptions: { parser: typeImports },
    settings: {
      "import-x/extensions": [".ts"],
      "import-x/resolver-next": [
        createNodeResolver({ extensions: [".ts", ".js"], extensionAlias: { ".js": [".ts", ".js"] } }),
      ],
    },
    rules: {
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      "import-x/no-restricted-paths": ["error", { basePath, zones }],
      "no-restricted-syntax": ["error", typesInline],
    },
  },
  ...Object.entries(known).map(([place, names]) => ({
    files: [`lib/${place}.ts`],
    ignores: ["lib/test/**"],
    rules: { "no-restricted-imports": ["error", { patterns: closedTo(names) }] },
  })),
];
