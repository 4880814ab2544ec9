import tseslint from "typescript-eslint";
import { arrows } from "./scripts/lint/arrows.js";

export default tseslint.config(
  {
    ignores: [
      "**/node_modules/**",
      "**/dist/**",
      "docs/api/**",
      "docs/playground/**",
      ".venv/**",
      ".jupyter/**",
      ".stryker/**",
      "notebooks/mine/**",
    ],
  },
  ...tseslint.configs.recommended,
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  ...arrows,
);
