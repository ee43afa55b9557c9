declare module 'autocannon' {
  type Request = {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  };
  type Result = { '2xx': number; non2xx: number; errors: number; duration: number; latency: { p97_5: number } };
  const autocannon: (options: {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    requests: Request[];
  }) => Promise<Result> & { on(event: 'response', listener: () => void): void };
  export default autocannon;
}
