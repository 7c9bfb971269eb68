import { describe, expect, it } from 'vitest'
import { placementOf } from './popup-placement'

const screen = { width: 400, height: 300 }
const popup = { width: 100, height: 80 }

describe('placementOf', () => {
  it('goes below the start of its anchor', () => {
    const anchor = { left: 50, top: 50, width: 20, height: 20 }
    expect(placementOf(anchor, popup, screen)).toMatchObject({ left: 50, top: 74, side: 'below' })
  })
  it('goes above when there is more room', () => {
    const anchor = { left: 50, top: 250, width: 20, height: 20 }
    expect(placementOf(anchor, popup, screen)).toMatchObject({ top: 166, side: 'above' })
  })
  it('stays inside the window at both sides', () => {
    const right = { left: 390, top: 50, width: 10, height: 10 }
    const left = { left: 0, top: 50, width: 10, height: 10 }
    expect(placementOf(right, popup, screen).left).toBe(292)
    expect(placementOf(left, popup, screen, { align: 'end' }).left).toBe(8)
  })
  it('keeps its side when the other is no better, with the height that is left', () => {
    const anchor = { left: 0, top: 100, width: 10, height: 20 }
    const tall = { width: 100, height: 1000 }
    expect(placementOf(anchor, tall, screen)).toMatchObject({ side: 'below', maxHeight: 168 })
  })
})
