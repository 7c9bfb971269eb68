import { afterEach, describe, expect, it, vi } from 'vitest'
import { scriptsLate } from './late-scripts'

const script = (src: string, more = '') =>
  `<script src="/_next/static/${src}"${more} nonce="x" async=""></script>`
const held = (src: string) =>
  `<link rel="preload" as="script" fetchpriority="low" href="/_next/static/${src}" nonce="n" data-late=""/>`

/** A document in pieces, without the script that runs the others. */
function written(...pieces: readonly string[]): string {
  const late = scriptsLate('n')
  const html = [...pieces.map((piece) => late(piece)), late()].join('')
  return html.replace(/<script nonce="n">[^<]*?\(d=>.*?<\/script>/, '[starter]')
}

it('keeps scripts in their order, from before the first of them', () => {
  expect(written(`<head>${script('a.js')}${script('b.js', ' id="_R_"')}</head>`)).toBe(
    `<head>[starter]${held('a.js')}${held('b.js')}</head>`,
  )
})

it('finds them wherever the document is cut', () => {
  const html = `<p>1 < 2</p>${script('a.js')}<p></p>${script('b.js')}<s></s>`
  const whole = written(html)
  for (let at = 0; at <= html.length; at += 1)
    expect(written(html.slice(0, at), html.slice(at))).toBe(whole)
})

it('leaves other scripts alone, and a document without any as it is', () => {
  const html =
    '<script nonce="n">a async=""</script><script src="/x.js" async=""></script>' +
    '<script src="/_next/static/c.js" nomodule=""></script>'
  expect(scriptsLate('n')(html)).toBe(html)
})

describe('in the browser', () => {
  /** Runs the starter in a page of which `state` says what is there, with the scripts that arrive. */
  function page(isWhole = false) {
    vi.useFakeTimers()
    const state = { readyState: 'loading', has: [] as string[] }
    const run: string[] = []
    const frames: (() => void)[] = []
    interface Link {
      getAttribute: (name: string) => string | null
      remove: () => void
    }
    const links: Link[] = []
    vi.stubGlobal('document', {
      get readyState() {
        return state.readyState
      },
      querySelector: (selectors: string) =>
        selectors.split(',').some((each) => state.has.includes(each)) || null,
      querySelectorAll: (selector: string) => (selector === 'link[data-late]' ? [...links] : []),
      createElement: () => ({}),
      head: { append: ({ src }: { src: string }) => run.push(src) },
    })
    const own: Record<string, unknown> = {}
    vi.stubGlobal('self', own)
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
    const late = scriptsLate('n', isWhole)
    const arrive = (src: string) => {
      const html = late(script(src))
      for (const [, href = ''] of html.matchAll(/href="([^"]+)"[^>]* data-late=""/g)) {
        const link: Link = {
          // Not `href`, which a browser makes a whole address of.
          getAttribute: (name: string) => (name === 'href' ? href : null),
          remove: () => links.splice(links.indexOf(link), 1),
        }
        links.push(link)
      }
      // What a browser would do with it.
      for (const [, code = ''] of html.matchAll(/<script nonce="n">(.*?)<\/script>/g))
        new Function(code)()
    }
    const paint = () => {
      for (const frame of frames.splice(0)) frame()
      // Nothing holds the frame up.
      expect(run).toEqual(seen)
      vi.advanceTimersByTime(0)
      seen = [...run]
    }
    let seen: string[] = []
    return { state, run, frames, own, arrive, paint }
  }
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const ROWS = 'main table:not([aria-hidden]) tbody tr'
  const SKELETON = 'main .skeleton'
  const LIST_SKELETON = 'main table[aria-hidden]'
  const FOLLOWING = 'main +*'

  it('they run after the frame with the first rows, whatever else is on its way', () => {
    const { state, run, arrive, paint } = page()
    arrive('a.js')
    for (const skeleton of [SKELETON, LIST_SKELETON]) {
      state.has = ['main h1', skeleton, FOLLOWING]
      paint()
      expect(run).toEqual([])
    }
    state.has = ['main h1', SKELETON, FOLLOWING, ROWS]
    // They may have come after this frame, and are in the next.
    paint()
    expect(run).toEqual([])
    paint()
    expect(run).toEqual(['/_next/static/a.js'])
    arrive('b.js')
    paint()
    expect(run).toEqual(['/_next/static/a.js', '/_next/static/b.js'])
  })

  it.each([
    [
      'whose content stands for nothing else',
      { readyState: 'loading', has: ['main h1', FOLLOWING] },
    ],
    ['that has ended', { readyState: 'interactive', has: [SKELETON] }],
  ])('they run after the frame of a page %s', (_, now) => {
    const { state, run, arrive, paint } = page()
    arrive('a.js')
    paint()
    expect(run).toEqual([])
    Object.assign(state, now)
    paint()
    expect(run).toEqual([])
    paint()
    expect(run).toEqual(['/_next/static/a.js'])
  })

  it('React keeps no time to wait from in a document that leaves in parts', () => {
    const timeKept = (isWhole: boolean) => {
      const { own, arrive } = page(isWhole)
      arrive('a.js')
      own['$RT'] = 12
      return own['$RT']
    }
    expect([timeKept(true), timeKept(false)]).toEqual([12, undefined])
  })

  it('they wait for the rest of a frame of which the heading is there', () => {
    const { state, run, arrive, paint } = page()
    arrive('a.js')
    state.has = ['main h1']
    paint()
    expect(run).toEqual([])
  })

  it('they run after the end of a document that is there at once, whatever the browser has read', () => {
    const { state, run, arrive, paint } = page(true)
    arrive('a.js')
    state.has = ['main h1', ROWS]
    paint()
    expect(run).toEqual([])
    state.readyState = 'interactive'
    paint()
    expect(run).toEqual([])
    paint()
    expect(run).toEqual(['/_next/static/a.js'])
  })

  it('they wait a second at most, and run once', () => {
    const { state, run, arrive, paint } = page()
    arrive('a.js')
    state.has = [SKELETON]
    paint()
    vi.advanceTimersByTime(999)
    expect(run).toEqual([])
    vi.advanceTimersByTime(1)
    expect(run).toEqual(['/_next/static/a.js'])
    arrive('b.js')
    vi.advanceTimersByTime(1_000)
    expect(run).toEqual(['/_next/static/a.js', '/_next/static/b.js'])
  })

  it('nothing looks for more once the document has ended', () => {
    const { state, run, frames, arrive, paint } = page()
    arrive('a.js')
    state.readyState = 'interactive'
    paint()
    paint()
    vi.advanceTimersByTime(1_000)
    expect(run).toEqual(['/_next/static/a.js'])
    expect(frames).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})
