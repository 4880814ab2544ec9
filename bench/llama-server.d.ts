export function whyNoServer(): Promise<string | undefined>;

export function llamaServer(options: { file: string; slots: number; threads: number }): Promise<{
  baseURL: string;
  processorTime(): number;
  stop(): Promise<void>;
}>;
