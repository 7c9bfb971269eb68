import { describe, expect, it, vi } from 'vitest'
import { forFirstPaint } from './first-paint'
import { scriptsLate } from './late-scripts'

const HEAD = '<head><script src="/_next/static/chunks/a.js" nonce="n" async=""></script></head>'
const LATE_HEAD = scriptsLate('n')(HEAD)
const utf8 = new TextEncoder()

const SHEET = '/_next/static/chunks/s.css'
const LINK = `<link rel="stylesheet" href="${SHEET}" nonce="n" data-precedence="next"/>`
const STYLED = `<style nonce="n">b{}</style><link rel="stylesheet" href="${SHEET}" nonce="n" data-precedence="next" disabled=""/>`

const sentTo = (
  response: Response,
  sheet = async (path: string) => (path === SHEET ? 'b{}' : undefined),
) => forFirstPaint(response, { nonce: 'n', sheet })

/** An answer whose chunks are sent by hand. */
function sent(type = 'text/html; charset=utf-8') {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, {
    highWaterMark: 10,
  })
  const writer = writable.getWriter()
  const response = new Response(readable, { status: 203, headers: { 'content-type': type } })
  return { response, write: (text: string) => writer.write(utf8.encode(text)), writer }
}

describe('a document', () => {
  it('has the scripts of a document that is there at once wait in the browser', async () => {
    const { response, write, writer } = sent()
    const answer = sentTo(response)
    await write(HEAD)
    await write('<body><p>é</p></body></html>')
    await writer.close()
    const whole = await answer
    expect(whole.status).toBe(203)
    const head = scriptsLate('n', true)(HEAD)
    expect(await whole.text()).toBe(`${head}<body><p>é</p></body></html>`)
  })

  const ended = (status: number) => `$RX("B:1","NEXT_HTTP_ERROR_FALLBACK;${status}")`
  const page = (script: string, status = 200) =>
    new Response(`<body><script nonce="n">${script}</script></body></html>`, {
      headers: { 'content-type': 'text/html', 'x-kept': 'yes' },
      status,
    })

  it.each([403, 404])('gives a page that ended with %i that status', async (status) => {
    const answer = await sentTo(page(`var a;;${ended(status)}`))
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-kept')).toBe('yes')
    expect(await answer.text()).toContain(ended(status))
  })

  const leading = (path: string) => `$RX("B:1","NEXT_REDIRECT;replace;${path};307;")`

  it('leads on at once where a page leads to another', async () => {
    const answer = await sentTo(page(leading('/system/networking/ip-pools?q=a%20b')))
    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toBe('/system/networking/ip-pools?q=a%20b')
    expect(answer.headers.get('x-kept')).toBe('yes')
    expect(await answer.text()).toBe('')
  })

  it.each(['//elsewhere.test/', 'https://elsewhere.test/', '/a\\u0022b', '/a b'])(
    'leads nowhere else (%s)',
    async (path) => {
      const answer = await sentTo(page(leading(path)))
      expect(answer.status).toBe(200)
      expect(answer.headers.has('location')).toBe(false)
    },
  )

  it('believes neither what a page shows nor an answer that failed otherwise', async () => {
    const shown = JSON.stringify(ended(404))
    expect((await sentTo(page(`self.__next_f.push([1,${shown}])`))).status).toBe(200)
    expect((await sentTo(page(ended(404), 500))).status).toBe(500)
  })

  it('looks at what is there when the first byte has to leave', async () => {
    vi.useFakeTimers()
    for (const [before, status] of [
      [`<script>${ended(404)}</script>`, 404],
      ['<p>still reading</p>', 200],
    ] as const) {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      const headers = { 'content-type': 'text/html' }
      const answer = sentTo(new Response(readable, { headers }))
      await writer.write(utf8.encode(before))
      await vi.advanceTimersByTimeAsync(30)
      expect((await answer).status).toBe(status)
    }
    vi.useRealTimers()
  })

  it('changes no other scripts', async () => {
    const inline = '<script nonce="n">a async=""</script><script src="/x.js" async=""></script>'
    const headers = { 'content-type': 'text/html' }
    const answer = await sentTo(new Response(inline, { headers }))
    expect(await answer.text()).toBe(inline)
  })

  const late = (part: string, content: string) => `<div hidden id="S:${part}">${content}</div>`
  const skeleton = '<!--$?--><template id="B:0"></template><p>…</p><!--/$-->'
  const move = '<script nonce="n">$RC("B:0","S:0")</script>'

  it('has its rows in their place, and its styles with it, when it is there at once', async () => {
    const html = `<head>${LINK}</head><body>${skeleton}${late('0', 'rows')}${move}</body>`
    const headers = { 'content-type': 'text/html' }
    const answer = await sentTo(new Response(html, { headers }))
    expect(await answer.text()).toBe(`<head>${STYLED}</head><body><!--$-->rows<!--/$--></body>`)
  })

  it('keeps the link of a sheet that can’t be had', async () => {
    const headers = { 'content-type': 'text/html' }
    const answer = await sentTo(
      new Response(`<head>${LINK}</head>`, { headers }),
      async () => undefined,
    )
    expect(await answer.text()).toBe(`<head>${LINK}</head>`)
  })

  /** What comes of a document whose head is there when the first byte has to leave. */
  async function begun(head: string) {
    vi.useFakeTimers()
    const { response, write, writer } = sent()
    const answer = sentTo(response)
    await write(`${head}<body>${skeleton}`)
    await vi.advanceTimersByTimeAsync(30)
    const reader = (await answer).body?.getReader()
    const next = async () => new TextDecoder().decode((await reader?.read())?.value)
    return { next, reader, write, writer }
  }

  it('sends its head ahead, and its rows in their place when they come in time', async () => {
    const { next, write, writer } = await begun(`<head>${LINK}</head>`)
    expect(await next()).toBe(`<head>${STYLED}</head>`)
    const body = next()
    await vi.advanceTimersByTimeAsync(50)
    await write(`${late('0', 'rows')}${move}</body>`)
    await writer.close()
    expect(await body).toBe('<body><!--$-->rows<!--/$--></body>')
    vi.useRealTimers()
  })

  it('passes on as it comes what takes longer, with nothing lost between two pieces', async () => {
    const { next, reader, write, writer } = await begun(HEAD)
    expect(await next()).toBe(LATE_HEAD)
    const frame = next()
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    expect(await frame).toBe(`<body>${skeleton}`)
    const [one, two] = [utf8.encode('<p>é</p>').slice(0, 4), utf8.encode('<p>é</p>').slice(4)]
    await writer.write(one)
    expect(await next()).toBe('<p>')
    await writer.write(two)
    expect(await next()).toBe('é</p>')
    await write('<i></i><script sr')
    expect(await next()).toBe('<i></i>')
    await write('c="/_next/static/b.js" async="">')
    await write('</script><b></b><scr')
    expect(await next()).toMatch(/^<link [^>]*b\.js[^>]* data-late=""\/><b><\/b>$/)
    await write(`${late('0', 'rows')}${move}`)
    expect(await next()).toBe(`<scr${late('0', 'rows')}${move}`)
    await writer.close()
    expect((await reader?.read())?.done).toBe(true)
  })

  it('ends the source when the reader leaves', async () => {
    vi.useFakeTimers()
    const { response, write, writer } = sent()
    const answer = sentTo(response)
    await write(HEAD)
    await vi.advanceTimersByTimeAsync(30)
    const body = (await answer).body
    vi.useRealTimers()
    await body?.cancel()
    await expect(writer.closed).rejects.toBeUndefined()
  })

  it.each(['application/json', 'text/x-component'])('leaves %s alone', async (type) => {
    const { response } = sent(type)
    expect(await sentTo(response)).toBe(response)
  })
})
