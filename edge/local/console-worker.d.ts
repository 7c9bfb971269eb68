/** The bundled Worker, as encoding.worker.mjs stands before it (serve.mjs gives its name). */
declare module 'console-worker' {
  const worker: {
    fetch(request: Request, env: unknown, ctx: unknown): Promise<Response>
  }
  export default worker
}

/** The files of a release, as release-folder.mjs writes them for its front. */
declare module 'console-assets' {
  const assets: {
    readonly files: Record<string, { type: string; tag: string; set: number; isPacked: boolean }>
    readonly headers: Record<string, string>[]
    readonly limits: Record<string, { limit: number; period: number }>
  }
  export default assets
}

/** The runtime's own. */
declare module 'cloudflare:workers' {
  /** A setting that is left out is null in a release. */
  export const env: Readonly<Record<string, unknown>>
}
