import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepDraft, putBack, takeDraft, typedValues } from './draft'

interface Control {
  readonly name: string
  value: string
  readonly type?: string
  readonly isSecret?: boolean
}
/** A form as far as drafts see it: its controls, and what of it is secret. */
const formOf = (...controls: Control[]) =>
  ({
    elements: controls,
    querySelectorAll: () => controls.filter(({ isSecret }) => isSecret),
  }) as unknown as HTMLFormElement

describe('a draft', () => {
  let kept = new Map<string, string>()
  beforeEach(() => {
    kept = new Map()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    // A browser's, which takes what a form holds.
    vi.stubGlobal(
      'FormData',
      class {
        readonly #entries: [string, string][]
        constructor(form: { elements: Iterable<Control> }) {
          this.#entries = [...form.elements].map(({ name, value }) => [name, value])
        }
        [Symbol.iterator]() {
          return this.#entries.values()
        }
      },
    )
  })
  afterEach(() => void vi.unstubAllGlobals())

  test('holds what was typed, but no secret and nothing of React’s', () => {
    const form = formOf(
      { name: 'name', value: 'web' },
      { name: 'code', value: '1234', isSecret: true },
      { name: '$ACTION_ID_1', value: '' },
      { name: 'publicKey', value: '-----BEGIN OPENSSH PRIVATE KEY-----\n1234' },
    )
    expect(typedValues(form)).toEqual({ name: 'web' })
    keepDraft('/projects-new', typedValues(form))
    expect([...kept.values()].join(' ')).not.toContain('1234')
  })

  test('is taken once, and only by the form that it is of', () => {
    keepDraft('/a', { name: 'web' })
    expect(takeDraft('/b')).toBeUndefined()
    expect(takeDraft('/a')).toEqual({ name: 'web' })
    expect(takeDraft('/a')).toBeUndefined()
  })

  test('that a form was canceled with is there for who goes back to it, not for who opens it anew', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    vi.resetModules()
    const draft = await import('./draft')
    const cancelAnd = (...events: string[]) => {
      draft.keepCanceled('/a', { name: 'web' })
      for (const type of events) page.dispatchEvent(new Event(type))
      return draft.takeDraft('/a')
    }
    expect(cancelAnd('popstate')).toEqual({ name: 'web' })
    expect(draft.takeDraft('/a'), 'once').toBeUndefined()
    expect(cancelAnd('popstate', 'click')).toBeUndefined()
    expect(cancelAnd('popstate', 'keydown')).toBeUndefined()
    page.dispatchEvent(new Event('popstate'))
    expect(draft.takeDraft('/a'), 'nor later').toBeUndefined()
  })

  test.each(['{', '"text"', 'null'])('that reads %s is none', (text) => {
    keepDraft('/a', {})
    for (const key of kept.keys()) kept.set(key, text)
    expect(takeDraft('/a') ?? {}).toEqual({})
  })

  test('keeps nothing that is not text', () => {
    keepDraft('/a', {})
    for (const key of kept.keys()) kept.set(key, '{"name":"web","size":1}')
    expect(takeDraft('/a')).toEqual({ name: 'web' })
  })

  test('is a courtesy: full or forbidden storage stops no form', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('sessionStorage', { setItem: refuse, getItem: refuse })
    keepDraft('/a', { name: 'web' })
    expect(takeDraft('/a')).toBeUndefined()
  })

  test('goes back into text fields; choices follow the form', () => {
    const controls: Control[] = [
      { name: 'name', type: 'text', value: '' },
      { name: 'notes', type: 'textarea', value: 'old' },
      { name: 'pool', type: 'hidden', value: 'one' },
      { name: 'box', type: 'checkbox', value: 'true' },
      { name: 'other', type: 'text', value: 'stays' },
    ]
    putBack(formOf(...controls), { name: 'web', notes: '', pool: 'two', box: 'false' })
    expect(controls.map(({ value }) => value)).toEqual(['web', '', 'one', 'true', 'stays'])
  })
})
