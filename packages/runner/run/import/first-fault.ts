import type { ZodError } from "zod";
import { z } from "@loadlab/lib/core/packages.js";

/** Where a record differs from what was expected, and how. */
export const firstFault = ({ issues: [issue] }: ZodError): string =>
  issue ? `${z.core.toDotPath(issue.path) || "it"}: ${issue.message}` : "";
