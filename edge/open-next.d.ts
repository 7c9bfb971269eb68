// OpenNext writes the file at build time; this is the part of it that the entry uses.
declare module '*/.open-next/worker.js' {
  const worker: {
    fetch(request: Request, env: unknown, ctx: unknown): Promise<Response>
  }
  export default worker
}
