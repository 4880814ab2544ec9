import { readFileSync } from "node:fs";
import path from "node:path";
import importX, { createNodeResolver } from "eslint-plugin-import-x";
import { PACKAGES, projectFolder } from "../workbench/places.js";
import * as typeImports from "./type-imports.js";

const BENCHMARKS = ["factor", "cogniload", "centerbench", "neurocognition"];

const benchmark = Object.fromEntries(BENCHMARKS.map((name) => [name, ["core", "stats"]]));
const alone = Object.fromEntries(BENCHMARKS.map((name) => [name, []]));

/** The rooms of a package, and the other rooms of it that each may import. */
const rooms = {
  lib: { core: [], stats: ["core"], ...benchmark },
  "packages/analyses": alone,
  "packages/notebook": { show: [], figures: [], kernel: ["show"], playground: [] },
  "packages/runner": { models: [], run: ["models"], retrieval: ["models"], command: ["models", "run"] },
};

function zonesOf(folder) {
  return Object.entries(rooms[folder] ?? {}).map(([room, others]) => ({
    target: `./${room}`,
    from: ".",
    except: [room, ...others, "node_modules", "packages.ts"].map((name) => `./${name}`),
    message: `${room} imports ${others.join(", ") || "no other room"}.`,
  }));
}

/** The packages that a package.json declares, and what they bring under another name. */
function declaredBy(folder) {
  const file = path.join(projectFolder, folder, "package.json");
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(file, "utf8"));
  const names = Object.keys({ ...dependencies, ...peerDependencies });
  return names.includes("tslab") ? [...names, "@tslab/typescript-for-tslab"] : names;
}

const escaped = (name) => name.replace(/[/.]/g, "\\$&");

/** Whatever a package's package.json does not declare is closed to it, also where npm has put it within reach. */
const undeclared = (folder) => ({
  regex: `^(?!\\.|node:|(${declaredBy(folder).map(escaped).join("|")})(/|$))`,
  message: `${folder}/package.json does not declare it.`,
});

const indexes = {
  regex: `^((\\.\\./)+(${Object.values(rooms).flatMap(Object.keys).join("|")})|@loadlab/.+)/index\\.js$`,
  message: "Rooms import one another by file.",
};

const llama = { regex: "^node-llama-cpp(/|$)", message: "Only models knows node-llama-cpp." };

const anyBenchmark = (message, others = BENCHMARKS) => ({
  regex: `^@loadlab/(lib|analyses)/(${others.join("|")})/`,
  message,
});

const blind = anyBenchmark("The runner and the display know no benchmark.");

const drawing = {
  regex: "^@loadlab/runner/(?!models/render\\.js$)",
  message: "Of the runner, notebook imports models/render.js alone.",
};

const browser = {
  regex: "^(?!\\.|@loadlab/lib/)",
  message: "The playground runs in a browser: it imports lib alone.",
};

/** What is closed to a place besides. The last line that fits a file holds. */
const closed = [
  ...PACKAGES.map((folder) => [`${folder}/**/*.ts`, folder, folder === "packages/loadlab" ? [] : [indexes]]),
  ["packages/runner/**/*.ts", "packages/runner", [indexes, llama]],
  ["packages/runner/{models,run,retrieval}/**/*.ts", "packages/runner", [indexes, blind, llama]],
  ["packages/runner/models/**/*.ts", "packages/runner", [indexes, blind]],
  ["packages/notebook/**/*.ts", "packages/notebook", [indexes, drawing]],
  ["packages/notebook/{show,kernel}/**/*.ts", "packages/notebook", [indexes, blind, drawing]],
  ["packages/notebook/playground/**/*.ts", "packages/notebook", [indexes, browser]],
  ...BENCHMARKS.flatMap((name) => {
    const others = anyBenchmark(
      "A benchmark imports no other one.",
      BENCHMARKS.filter((other) => other !== name),
    );
    return [
      [`packages/analyses/${name}/**/*.ts`, "packages/analyses", [indexes, others]],
      [`packages/notebook/figures/${name}/**/*.ts`, "packages/notebook", [indexes, others, drawing]],
    ];
  }),
];

/** `type T = import("../room/file.js").T` would be an arrow that the other rules do not see. */
const typesInline = {
  selector: "TSImportType[source.value=/^(\\.|@loadlab)/]",
  message: "Types of the lab are imported at the top.",
};

const ignores = ["{lib,packages/*}/test/**", "packages/course/template/**"];

/** The house's order. Between packages: a package imports what its package.json declares, by name. */
export const arrows = [
  {
    files: ["{lib,packages/*}/**/*.ts"],
    ignores,
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
      "import-x/no-relative-packages": "error",
      "no-restricted-syntax": ["error", typesInline],
    },
  },
  ...Object.keys(rooms).map((folder) => ({
    files: [`${folder}/**/*.ts`],
    ignores,
    rules: {
      "import-x/no-restricted-paths": [
        "error",
        { basePath: path.join(projectFolder, folder), zones: zonesOf(folder) },
      ],
    },
  })),
  ...closed.map(([place, folder, more]) => ({
    files: [place],
    ignores,
    rules: { "no-restricted-imports": ["error", { patterns: [undeclared(folder), ...more] }] },
  })),
];
