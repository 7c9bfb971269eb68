import { describe, expect, it, vi } from 'vitest'
import { scriptsLast } from './whole-document'

const HEAD = '<head><script src="/_next/static/chunks/a.js" nonce="n" async=""></script></head>'
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

describe('scriptsLast', () => {
  it('starts the scripts of a document that is there at once after its first frame', async () => {
    const { response, write, writer } = sent()
    const answer = scriptsLast(response, 'n')
    await write(HEAD)
    await write('<body><p>é</p></body></html>')
    await writer.close()
    const whole = await answer
    expect(whole.status).toBe(203)
    const html = await whole.text()
    expect(html).toContain(
      '<link rel="preload" as="script" fetchpriority="low" href="/_next/static/chunks/a.js" nonce="n"/>',
    )
    expect(html).not.toContain('async=""')
    expect(html).toMatch(
      /<p>é<\/p><script nonce="n">.*\(\["\/_next\/static\/chunks\/a\.js"\]\)<\/script><\/body><\/html>$/,
    )
  })

  it('changes no other scripts', async () => {
    const inline = '<script nonce="n">a async=""</script><script src="/x.js" async=""></script>'
    const headers = { 'content-type': 'text/html' }
    const answer = await scriptsLast(new Response(inline, { headers }), 'n')
    expect(await answer.text()).toBe(inline)
  })

  it('passes on as it comes what takes longer, with nothing changed or lost', async () => {
    vi.useFakeTimers()
    const { response, write, writer } = sent()
    const answer = scriptsLast(response, 'n')
    await write(HEAD)
    await vi.advanceTimersByTimeAsync(30)
    const reader = (await answer).body?.getReader()
    vi.useRealTimers()
    const next = async () => new TextDecoder().decode((await reader?.read())?.value)
    expect(await next()).toBe(HEAD)
    await write('<p>late</p>')
    expect(await next()).toBe('<p>late</p>')
    await writer.close()
    expect((await reader?.read())?.done).toBe(true)
  })

  it('ends the source when the reader leaves', async () => {
    vi.useFakeTimers()
    const { response, write, writer } = sent()
    const answer = scriptsLast(response, 'n')
    await write(HEAD)
    await vi.advanceTimersByTimeAsync(30)
    const body = (await answer).body
    vi.useRealTimers()
    await body?.cancel()
    await expect(writer.closed).rejects.toBeUndefined()
  })

  it.each(['application/json', 'text/x-component'])('leaves %s alone', async (type) => {
    const { response } = sent(type)
    expect(await scriptsLast(response, 'n')).toBe(response)
  })
})
