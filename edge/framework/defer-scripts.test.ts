import { describe, expect, it, vi } from 'vitest'
import { deferScripts } from './defer-scripts'
import { scriptsLate } from './late-scripts'

const HEAD = '<head><script src="/_next/static/chunks/a.js" nonce="n" async=""></script></head>'
const LATE_HEAD = scriptsLate('n')(HEAD)
const utf8 = new TextEncoder()

/** An answer whose chunks are sent by hand. */
function sent(type = 'text/html; charset=utf-8') {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, {
    highWaterMark: 10,
  })
  const writer = writable.getWriter()
  const response = new Response(readable, { status: 203, headers: { 'content-type': type } })
  return { response, write: (text: string) => writer.write(utf8.encode(text)), writer }
}

describe('deferScripts', () => {
  it('has the scripts of a document that is there at once wait in the browser', async () => {
    const { response, write, writer } = sent()
    const answer = deferScripts(response, 'n')
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
    const answer = await deferScripts(page(`var a;;${ended(status)}`), 'n')
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-kept')).toBe('yes')
    expect(await answer.text()).toContain(ended(status))
  })

  it('believes neither what a page shows nor an answer that failed otherwise', async () => {
    const shown = JSON.stringify(ended(404))
    expect((await deferScripts(page(`self.__next_f.push([1,${shown}])`), 'n')).status).toBe(200)
    expect((await deferScripts(page(ended(404), 500), 'n')).status).toBe(500)
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
      const answer = deferScripts(new Response(readable, { headers }), 'n')
      await writer.write(utf8.encode(before))
      await vi.advanceTimersByTimeAsync(30)
      expect((await answer).status).toBe(status)
    }
    vi.useRealTimers()
  })

  it('changes no other scripts', async () => {
    const inline = '<script nonce="n">a async=""</script><script src="/x.js" async=""></script>'
    const headers = { 'content-type': 'text/html' }
    const answer = await deferScripts(new Response(inline, { headers }), 'n')
    expect(await answer.text()).toBe(inline)
  })

  it('passes on as it comes what takes longer, with nothing lost between two pieces', async () => {
    vi.useFakeTimers()
    const { response, write, writer } = sent()
    const answer = deferScripts(response, 'n')
    await write(HEAD)
    await vi.advanceTimersByTimeAsync(30)
    const reader = (await answer).body?.getReader()
    vi.useRealTimers()
    const next = async () => new TextDecoder().decode((await reader?.read())?.value)
    expect(await next()).toBe(LATE_HEAD)
    const [one, two] = [utf8.encode('<p>é</p>').slice(0, 4), utf8.encode('<p>é</p>').slice(4)]
    await writer.write(one)
    expect(await next()).toBe('<p>')
    await writer.write(two)
    expect(await next()).toBe('é</p>')
    await write('<i></i><script sr')
    expect(await next()).toBe('<i></i>')
    await write('c="/_next/static/b.js" async="">')
    await write('</script><b></b><scr')
    expect(await next()).toMatch(
      /^<link [^>]*b\.js[^>]*><script nonce="n">\$late\("[^"]*b\.js"\).*<b><\/b>$/,
    )
    await writer.close()
    expect(await next()).toBe('<scr')
    expect((await reader?.read())?.done).toBe(true)
  })

  it('ends the source when the reader leaves', async () => {
    vi.useFakeTimers()
    const { response, write, writer } = sent()
    const answer = deferScripts(response, 'n')
    await write(HEAD)
    await vi.advanceTimersByTimeAsync(30)
    const body = (await answer).body
    vi.useRealTimers()
    await body?.cancel()
    await expect(writer.closed).rejects.toBeUndefined()
  })

  it.each(['application/json', 'text/x-component'])('leaves %s alone', async (type) => {
    const { response } = sent(type)
    expect(await deferScripts(response, 'n')).toBe(response)
  })
})
