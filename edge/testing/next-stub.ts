/**
 * Stands for Next in tests of the Workers' entry: answers with what reached it, so that a test can
 * see which requests come through and with which headers. `?stub-status` and `?stub-header` (as
 * `name:value`, any number) shape the answer.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const status = Number(url.searchParams.get('stub-status') ?? 200)
    const headers = new Headers()
    for (const header of url.searchParams.getAll('stub-header')) {
      const colon = header.indexOf(':')
      headers.append(header.slice(0, colon), header.slice(colon + 1))
    }
    const seen = {
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    }
    return Response.json(seen, { status, headers })
  },
}
