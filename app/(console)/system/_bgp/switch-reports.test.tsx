import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { silentSwitches, SilentSwitches } from './switch-reports'

const of = (...names: string[]) => names.map((name) => ({ switch: name }))

test('a switch that reports nothing is named, where anything was read', () => {
  expect(silentSwitches(of('switch0', 'switch0'))).toEqual(['switch1'])
  expect(silentSwitches(of('switch0', 'switch1'))).toEqual([])
  expect(silentSwitches([])).toEqual([])
  const note = renderToStaticMarkup(
    <SilentSwitches list={{ loaded: of('switch1') }} what="peers" />,
  )
  expect(note).toContain('switch0 reports no peers: there are none, or it can’t be reached.')
})
