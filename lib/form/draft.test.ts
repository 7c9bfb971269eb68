import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storageOf } from '@/lib/kept/storage.fixture'
import { placeAt } from '@/lib/reading/place'
import { keepDraft, moveDrafts, putBack, takeDraft, typedValues } from './draft'

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

/** The one form of a path; where the thing of the page is known, of that. */
const at = (path: string, id?: string, name = '', reader = 'ada') => ({
  ...{ reader, form: '', place: placeAt(path, id === undefined ? undefined : { id, name }) },
})

describe('a draft', () => {
  let kept = new Map<string, string>()
  beforeEach(() => {
    kept = new Map()
    vi.stubGlobal('sessionStorage', storageOf(kept))
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
    keepDraft(at('/projects-new'), typedValues(form))
    expect([...kept.values()].join(' ')).not.toContain('1234')
  })

  test('is taken once, and only by the form that it is of', () => {
    keepDraft(at('/a'), { name: 'web' })
    expect(takeDraft(at('/b'))).toBeUndefined()
    expect(takeDraft(at('/a'))).toEqual({ name: 'web' })
    expect(takeDraft(at('/a'))).toBeUndefined()
  })

  test('that a form was canceled with is there for who goes back to it, not for who opens it anew', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    vi.resetModules()
    const draft = await import('./draft')
    const cancelAnd = (...events: string[]) => {
      draft.keepCanceled(at('/a'), { name: 'web' })
      for (const type of events) page.dispatchEvent(new Event(type))
      return draft.takeDraft(at('/a'))
    }
    expect(cancelAnd('popstate')).toEqual({ name: 'web' })
    expect(draft.takeDraft(at('/a')), 'once').toBeUndefined()
    expect(cancelAnd('popstate', 'click')).toBeUndefined()
    expect(cancelAnd('popstate', 'keydown')).toBeUndefined()
    page.dispatchEvent(new Event('popstate'))
    expect(draft.takeDraft(at('/a')), 'nor later').toBeUndefined()
  })

  const main = at('/projects/shop/vpcs/main/edit', 'v1', 'main')
  const front = at('/projects/store/vpcs/front/edit', 'v1', 'front')
  const another = at('/projects/shop/vpcs/main/edit', 'v2', 'main')

  test('is of a thing, whatever that and its project are called by now', () => {
    keepDraft(main, { name: 'web' })
    expect(takeDraft(another), 'of another by that name').toBeUndefined()
    expect(takeDraft(at('/projects/store/vpcs/front/subnets-new', 'v1', 'front'))).toBeUndefined()
    expect(takeDraft({ ...front, form: '#other' })).toBeUndefined()
    expect(takeDraft({ ...front, reader: 'ben' })).toBeUndefined()
    expect(takeDraft(front)).toEqual({ name: 'web' })
    expect(takeDraft(front), 'once').toBeUndefined()
  })

  test('of another that had the name stays', () => {
    keepDraft(main, { name: 'first' })
    keepDraft(another, { name: 'second' })
    expect(takeDraft(another)).toEqual({ name: 'second' })
    expect(takeDraft(front)).toEqual({ name: 'first' })
  })

  test('belongs to its path where the thing isn’t known, and is moved with it', () => {
    const created = at('/projects/shop/disks-new')
    keepDraft(created, { name: 'web' })
    expect(takeDraft(at('/projects/shop/disks-new', 'p1', 'shop'))).toEqual({ name: 'web' })
    keepDraft(created, { name: 'web' })
    keepDraft(main, { name: 'stays' })
    moveDrafts('ada', (path) => path.replace('/projects/shop', '/projects/store'))
    expect(takeDraft(created)).toBeUndefined()
    expect(takeDraft(at('/projects/store/disks-new'))).toEqual({ name: 'web' })
    expect(takeDraft(main)).toEqual({ name: 'stays' })
  })

  test.each(['{', '"text"', 'null'])('that reads %s is none', (text) => {
    keepDraft(at('/a'), {})
    for (const key of kept.keys()) kept.set(key, text)
    expect(takeDraft(at('/a')) ?? {}).toEqual({})
  })

  test('keeps nothing that is not text', () => {
    keepDraft(at('/a'), {})
    for (const key of kept.keys()) kept.set(key, '{"name":"web","size":1}')
    expect(takeDraft(at('/a'))).toEqual({ name: 'web' })
  })

  test('is a courtesy: full or forbidden storage stops no form', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('sessionStorage', { setItem: refuse, getItem: refuse })
    keepDraft(at('/a'), { name: 'web' })
    expect(takeDraft(at('/a'))).toBeUndefined()
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
