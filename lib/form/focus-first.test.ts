import { expect, test } from 'vitest'
import { shownBy } from './stray-errors'
import { focusFirst } from './use-error-focus'

/** A control as far as errors see it. */
function control(name: string, more: { type?: string; field?: string; isHidden?: boolean } = {}) {
  const folded = { open: false }
  return {
    name,
    type: more.type ?? 'text',
    dataset: more.field === undefined ? {} : { field: more.field },
    folded,
    hasFocus: false,
    focus() {
      this.hasFocus = true
    },
    closest: (selector: string) => (selector === 'details' ? folded : more.isHidden ? {} : null),
  }
}
const formOf = (...elements: ReturnType<typeof control>[]) =>
  ({ elements }) as unknown as HTMLFormElement

test('the first control that is to blame gets the focus, and is unfolded', () => {
  const [name, size, zone] = [control('name'), control('size'), control('zone')]
  focusFirst(formOf(name, size, zone), { zone: 'no', size: 'no' })
  expect([name, size, zone].map(({ hasFocus }) => hasFocus)).toEqual([false, true, false])
  expect([name.folded.open, size.folded.open]).toEqual([false, true])
})

test('what a hidden input carries is focused by the control that stands for it', () => {
  const hidden = control('disks', { type: 'hidden' })
  const button = control('', { type: 'button', field: 'disks' })
  focusFirst(formOf(hidden, button), { 'disks.0.name': 'Taken' })
  expect([hidden.hasFocus, button.hasFocus]).toEqual([false, true])
})

test('a form shows the errors of its fields and rows, not of what is given or hidden away', () => {
  const isShown = shownBy(
    formOf(
      control('name'),
      control('disks', { type: 'hidden' }),
      control('project', { type: 'hidden' }),
      control('', { field: 'pool' }),
      control('bootSize', { isHidden: true }),
    ),
    ['project'],
  )
  const shown = ['name', 'disks', 'disks.0.name', 'pool']
  expect(shown.map(isShown)).toEqual(shown.map(() => true))
  const strays = ['project', 'bootSize', 'blockSize', 'name.first']
  expect(strays.map(isShown)).toEqual(strays.map(() => false))
})
