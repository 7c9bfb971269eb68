/** The bundled Worker, as encoding.worker.mjs stands before it (serve.mjs gives its name). */
declare module 'console-worker' {
  const worker: {
    fetch(request: Request, env: unknown, ctx: unknown): Promise<Response>
  }
  export default worker
}
