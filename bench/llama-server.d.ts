export function whyNoServer(wheel?: "xllamacpp" | "llama_cpp.server"): Promise<string | undefined>;

interface Server {
  baseURL: string;
  processorTime(): number;
  stop(): Promise<void>;
}

export function llamaServer(options: { file: string; slots: number; threads: number }): Promise<Server>;

export function echoServer(options: {
  file: string;
  contextTokens: number;
  threads: number;
}): Promise<Server>;

export function withBos(path: string, folder: string): string;
