import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirectUri } from './redirect-uri'

const origin = 'https://console.example'
const safe = (value: unknown) => safeRedirectUri(value, origin)

const GOOD: readonly (readonly [string, string])[] = [
  ['/', '/'],
  ['/projects', '/projects'],
  [
    '/projects/web/instances?limit=25&page=a%2Fb#top',
    '/projects/web/instances?limit=25&page=a%2Fb#top',
  ],
  ['/projects/../images', '/images'],
  ['/projects/./web', '/projects/web'],
  ['/projects//web', '/projects//web'],
  ['/login-help', '/login-help'],
  ['/loginx', '/loginx'],
  ['/_nextdoor', '/_nextdoor'],
  ['/projects/login', '/projects/login'],
  ['/projects?next=//evil.example', '/projects?next=//evil.example'],
  ['/projects?next=https://evil.example', '/projects?next=https://evil.example'],
  ['/projects?q=100%', '/projects?q=100%'],
  ['/projects?q=%0d%0a', '/projects?q=%0d%0a'],
  ['/projects#//evil.example', '/projects#//evil.example'],
  ['/projects/größe', '/projects/gr%C3%B6%C3%9Fe'],
  ['/projects/a%20b', '/projects/a%20b'],
  ['/@evil.example', '/@evil.example'],
  ['/https://evil.example', '/https://evil.example'],
  ['/projects?a=b c', '/projects?a=b%20c'],
]

test.each(GOOD)('goes to %s', (value, result) => {
  expect(safe(value)).toBe(result)
})

/** Ways to write a slash or backslash that some reader somewhere takes for one. */
const SLASHES = [
  '/',
  '\\',
  '%2f',
  '%2F',
  '%5c',
  '%5C',
  '%252f',
  '%255c',
  '%25252f',
  '／',
  '＼',
  '%EF%BC%8F',
  '%EF%BC%BC',
]
const HOSTS = [
  'evil.example',
  'console.example/projects',
  'evil.example/projects',
  'console.example@evil.example',
  'evil.example:443',
  '[::1]',
  '127.0.0.1',
  'evil.example%2f..',
]
const CONTROLS = [
  '\0',
  '\t',
  '\n',
  '\r',
  '\v',
  '\f',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u009f',
  '\u2028',
  '\u2029',
]
const RESERVED = [
  'login',
  'LOGIN',
  'Login',
  '%6cogin',
  '%6Cogin',
  'l%6fgin',
  '%256cogin',
  '%25256cogin',
  '%6c%6f%67%69%6e',
  'ｌogin',
  '_next',
  '_NEXT',
  '%5fnext',
  '%5Fnext',
  '_n%65xt',
  '%255fnext',
]
const RESERVED_ENDS = [
  '',
  '/',
  '?a=b',
  '#a',
  '/engineering/local',
  '/../login',
  '%2f',
  '%2Fa',
  '/.',
  '/%2e',
]
const DETOURS = [
  '/./',
  '/x/../',
  '/%2e/',
  '/x/%2e%2e/',
  '/x/%2E./',
  '/x/..%2f',
  '/x%2f..%2f',
  '/%252e/',
  '/x/y/../../',
  '/../../',
]

const HOSTILE: readonly string[] = [
  // Nothing, or not a path.
  ['', ' ', ' /', 'projects', './projects', '../projects', '?a', '#a', '.', '@evil.example', '*'],
  // Schemes.
  [
    'https://evil.example',
    'http://evil.example',
    'HTTPS://evil.example',
    'https:/evil.example',
    'https:evil.example',
    'https:\\\\evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://console.example/x',
    'ftp://evil.example',
    'ws://evil.example',
    'about:blank',
    'mailto:a@evil.example',
    'tel:1',
    `${origin}/projects`,
    `${origin}@evil.example`,
    `${origin}.evil.example/`,
    'console.example/projects',
    'https://console.example:444/',
  ],
  // Another host behind two slashes of any spelling.
  SLASHES.flatMap((slash) => HOSTS.map((host) => `/${slash}${host}`)),
  SLASHES.flatMap((slash) => [
    `/${slash}/evil.example`,
    `/.${slash}/evil.example`,
    `/%2e/${slash}evil.example`,
  ]),
  [
    '//',
    '///',
    '////evil.example',
    '///evil.example',
    '//evil.example//',
    '/x/..//evil.example',
    '/x/../%2fevil.example',
    '/;/../..//evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/.//evil.example',
    '/././/evil.example',
  ],
  // Signs that readers drop, split on or choke on.
  CONTROLS.flatMap((control) => [
    `/${control}/evil.example`,
    `${control}/projects`,
    `/projects${control}`,
    `/pro${control}jects`,
    `/projects?a=${control}b`,
    `/projects#${control}`,
  ]),
  [
    '%00',
    '%09',
    '%0a',
    '%0D',
    '%0d%0aSet-Cookie:x',
    '%1b',
    '%7f',
    '%c2%85',
    '%2500',
    '%250a',
    '%e2%80%a8',
  ].flatMap((code) => [`/${code}/evil.example`, `/projects${code}`]),
  ['/projects\\x', '/projects?a=\\', '/projects#\\', '/projects/%5c', '/projects/%255c'],
  // Broken encodings.
  [
    '/%',
    '/%2',
    '/%zz',
    '/projects/%c0%af',
    '/%c0%ae%c0%ae/login',
    '/%ed%a0%80',
    '/%ff',
    '/projects/100%25',
    '/%u002f',
    '/%u2215evil.example',
  ],
  // Reserved places in disguise, straight and by detours.
  RESERVED.flatMap((place) => RESERVED_ENDS.map((end) => `/${place}${end}`)),
  RESERVED.flatMap((place) => DETOURS.map((detour) => `${detour}${place}`)),
  ['/．/login', '/x/．．/login', '/x/．．／login', '/%EF%BC%8E/login'],
  // Too long, before or after normalising, and too deep.
  [
    `/${'a'.repeat(2048)}`,
    `/${'a'.repeat(1_000_000)}`,
    `/${'ö'.repeat(1000)}`,
    `/?${'名'.repeat(700)}`,
    `/%${'25'.repeat(20)}2f/`,
    `/${'%25'.repeat(5)}6cogin`,
  ],
].flat()

describe('stays at home for', () => {
  test('more than 200 different hostile texts', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThan(200)
  })

  test.each(HOSTILE.map((value) => [JSON.stringify(value).slice(0, 60), value]))(
    '%s',
    (_, value) => {
      expect(safe(value)).toBe('/')
    },
  )

  test.each([
    undefined,
    null,
    1,
    true,
    {},
    ['/projects'],
    { toString: () => '/projects' },
    Symbol('/'),
  ])('no text: %#', (value) => {
    expect(safe(value)).toBe('/')
  })
})

test('takes 2,048 characters, not one more', () => {
  const longest = `/${'a'.repeat(2047)}`
  expect(safe(longest)).toBe(longest)
  expect(safe(`${longest}a`)).toBe('/')
})

/** Pieces of attacks in any order, beside plain noise. */
const piece = fc.oneof(
  fc.constantFrom(
    ...SLASHES,
    ...CONTROLS,
    ...RESERVED,
    ...HOSTS,
    '.',
    '..',
    '%2e',
    '?',
    '#',
    '@',
    ':',
    ';',
    '%',
    'projects',
    'https:',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const attack = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
const attempt = fc.oneof(
  attack,
  attack.map((text) => `/${text}`),
  fc.webPath(),
  fc.webUrl(),
)

/** What a reader downstream could make of a path. */
const readings = (path: string): string[] => {
  const all = [path]
  for (let depth = 0; depth < 6; depth += 1) {
    const last = all.at(-1) ?? ''
    try {
      all.push(decodeURIComponent(last))
    } catch {
      break
    }
  }
  return all
}

test('always answers a path on our origin, however it is read, and never a reserved one', () => {
  for (const own of [origin, 'http://localhost:3000']) {
    fc.assert(
      fc.property(attempt, (value) => {
        const result = safeRedirectUri(value, own)
        expect(result).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
        expect(result.length).toBeLessThanOrEqual(2048)
        for (const reading of readings(result.split(/[?#]/, 1)[0] ?? '')) {
          const url = new URL(reading, own)
          expect(url.origin).toBe(own)
          expect(url.pathname).not.toMatch(/^\/(?:\/|(?:login|_next)(?:\/|$))/i)
        }
        expect(safeRedirectUri(result, own)).toBe(result)
      }),
      { numRuns: 20_000 },
    )
  }
})

test('leaves every ordinary path alone', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}[a-z0-9]$/)
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 5 }),
      fc.dictionary(name, fc.webFragments()),
      (names, query) => {
        fc.pre(names[0] !== 'login')
        const search = new URLSearchParams(query).toString()
        const path = `/${names.join('/')}${search === '' ? '' : `?${search}`}`
        fc.pre(path.length <= 2048)
        expect(safe(path)).toBe(path)
      },
    ),
  )
})
