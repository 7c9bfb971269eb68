import { describe, expect, test, vi } from 'vitest'
import { find } from './terminal-find'
import { isTerminalKey } from './terminal-keys'
import { TerminalOutput } from './terminal-output'
import { isReply, markText } from './terminal-text'
import { TOUCH_KEYS, touchText, withCtrl } from './touch-keys'

describe('what a terminal sends by itself', () => {
  test.each([
    ['its kind', '\u001b[?1;2c'],
    ['the cursor’s place', '\u001b[12;40R'],
    ['that it is well', '\u001b[0n'],
    ['a mode', '\u001b[?2004;1$y'],
    ['a string', '\u001bP1$r0m\u001b\\'],
    ['a colour', '\u001b]11;rgb:ff/ff/ff\u0007'],
  ])('%s is a reply', (_, text) => expect(isReply(text)).toBe(true))
  test.each([
    ['a letter', 'c'],
    ['Escape', '\u001b'],
    ['an arrow', '\u001b[A'],
    ['F5', '\u001b[15~'],
    ['Alt and a letter', '\u001bn'],
  ])('%s is typed', (_, text) => expect(isReply(text)).toBe(false))
})

describe('a mark between the port’s lines', () => {
  test('says what happened, on a line of its own', () => {
    expect(markText({ type: 'lost', bytes: null })).toMatch(
      /^\u001b\[0m\r\n.*── Output may be missing or repeated here ──\u001b\[0m\r\n$/,
    )
    expect(markText({ type: 'lost', bytes: 2048 })).toContain(
      '2 KiB of output is no longer available',
    )
  })
  test('leaves the modes of a machine that is gone', () => {
    const left = '\u001b[!p\u001b[?1049l'
    expect(markText({ type: 'restarted' }).startsWith(left)).toBe(true)
    expect(markText({ type: 'lost', bytes: null })).not.toContain(left)
  })
})

describe('output', () => {
  function setUp() {
    const drawing: (() => void)[] = []
    const onFirst = vi.fn<() => void>()
    const onReplay = vi.fn<(isReplaying: boolean) => void>()
    const screen = { write: (_: Uint8Array, onDrawn: () => void) => drawing.push(onDrawn) }
    const output = new TerminalOutput(screen, onFirst, onReplay)
    const onDrawn = vi.fn<() => void>()
    return { output, onFirst, onReplay, onDrawn, drawNext: () => drawing.shift()?.() }
  }
  test('is a backlog until it is drawn, and is told of once', () => {
    const { output, onFirst, onDrawn, drawNext } = setUp()
    output.show(new Uint8Array(3), false, onDrawn)
    output.show(new Uint8Array(4), false, onDrawn)
    expect([output.backlog, onDrawn.mock.calls.length]).toEqual([7, 0])
    drawNext()
    expect([output.backlog, onDrawn.mock.calls.length]).toEqual([4, 1])
    drawNext()
    expect(output.backlog).toBe(0)
    expect(onFirst).toHaveBeenCalledOnce()
  })
  test('of the past is replayed until all of it is drawn', () => {
    const { output, onDrawn, onReplay, drawNext } = setUp()
    output.show(new Uint8Array(1), true, onDrawn)
    output.show(new Uint8Array(1), true, onDrawn)
    output.show(new Uint8Array(1), false, onDrawn)
    drawNext()
    expect(output.isReplaying).toBe(true)
    expect(onReplay.mock.calls, 'before the first of it is drawn').toEqual([[true]])
    drawNext()
    expect(output.isReplaying).toBe(false)
    drawNext()
    expect(onReplay.mock.calls).toEqual([[true], [false]])
  })
  test('is kept byte for byte', async () => {
    const { output, onDrawn } = setUp()
    output.show(new Uint8Array([1, 0, 255]), false, onDrawn)
    output.show(new Uint8Array([7]), true, onDrawn)
    expect([...new Uint8Array(await output.log.file().arrayBuffer())]).toEqual([1, 0, 255, 7])
  })
})

describe('a key', () => {
  function press(part: Partial<KeyboardEvent>, mac = false, isSelected = true) {
    const did: string[] = []
    const event = {
      ...{ type: 'keydown', key: 'f', ctrlKey: false, shiftKey: false, metaKey: false },
      preventDefault: () => did.push('prevented'),
      ...part,
    } as KeyboardEvent
    const isTerminals = isTerminalKey(event, mac, {
      onFind: () => did.push('find'),
      onLeave: () => did.push('leave'),
      copy: () => did.push('copy'),
      hasSelection: () => isSelected,
    })
    return { isTerminals, did }
  }
  const chord = { ctrlKey: true, shiftKey: true }
  test.each([
    ['F', 'find'],
    ['L', 'leave'],
    ['C', 'copy'],
  ])('Control, Shift and %s is the page’s', (key, what) => {
    expect(press({ ...chord, key })).toEqual({ isTerminals: false, did: ['prevented', what] })
  })
  test('is acted on once, when it goes down', () => {
    expect(press({ ...chord, key: 'F', type: 'keyup' }).did).toEqual(['prevented'])
  })
  test('of the page’s is another one on a Mac', () => {
    expect(press({ metaKey: true }, true).did).toContain('find')
    expect(press({ ...chord }, true)).toEqual({ isTerminals: true, did: [] })
    expect(press({ metaKey: true })).toEqual({ isTerminals: true, did: [] })
  })
  test('is the port’s where the page has no use for it', () => {
    expect(press({ ctrlKey: true, key: 'c' })).toEqual({ isTerminals: true, did: [] })
    expect(press({ ...chord, key: 'X' })).toEqual({ isTerminals: true, did: [] })
    expect(press({ ...chord, key: 'C' }, false, false)).toEqual({ isTerminals: true, did: [] })
  })
})

test('finding goes on in a direction, stays while it is typed, and ends with nothing', () => {
  const search = {
    clearDecorations: vi.fn<() => void>(),
    findNext: vi.fn<() => boolean>(() => true),
    findPrevious: vi.fn<() => boolean>(() => true),
  }
  const colors = { match: '#111111', activeMatch: '#222222' }
  find(search, 'err', 'next', colors)
  find(search, 'erro', 'here', colors)
  find(search, 'err', 'previous', colors)
  const decorations = expect.objectContaining({
    matchBackground: '#111111',
    activeMatchBackground: '#222222',
  })
  expect(search.findNext.mock.calls).toEqual([
    ['err', { incremental: false, decorations }],
    ['erro', { incremental: true, decorations }],
  ])
  expect(search.findPrevious.mock.calls).toEqual([['err', { incremental: false, decorations }]])
  find(search, '', 'here', colors)
  expect(search.clearDecorations).toHaveBeenCalledOnce()
})

describe('keys that a keyboard on the screen lacks', () => {
  test.each([
    ['c', '\u0003'],
    ['D', '\u0004'],
    ['[', '\u001b'],
    [' ', '\0'],
    ['?', '\u007f'],
    ['1', '1'],
    ['é', 'é'],
  ])('Ctrl makes %j into %j', (text, sent) => expect(withCtrl(text)).toBe(sent))

  test('arrows are what the program asked for', () => {
    const sent = (hasOwnArrows: boolean) =>
      TOUCH_KEYS.map((key) => touchText(key, hasOwnArrows)).join(' ')
    expect(sent(false)).toBe('\u001b \t \u001b[A \u001b[B \u001b[D \u001b[C')
    expect(sent(true)).toBe('\u001b \t \u001bOA \u001bOB \u001bOD \u001bOC')
  })
})
