import type { BrowserContext, Page } from '@playwright/test'
import { expect, listening } from './fixtures'

declare global {
  /** A field that was filled in before React had drawn it, and what it held before. */
  var filledEarly: { readonly name: string; readonly before: string } | undefined
}

const EARLY = 'early'

/**
 * Puts elements beside, inside and around the fields of forms, early and late, as password managers and
 * writing aids do. Fills in the first text field before React has drawn it.
 */
export const withExtension = (context: BrowserContext) =>
  context.addInitScript((text) => {
    const seen = new WeakSet<Element>()
    let count = 0
    const fill = (field: HTMLInputElement | HTMLTextAreaElement) => {
      globalThis.filledEarly = { name: field.name, before: field.value }
      field.value = text
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    const change = () => {
      const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'form input:not([type=hidden]), form textarea',
      )
      for (const field of fields) {
        if (seen.has(field)) continue
        seen.add(field)
        field.labels?.[0]?.append(document.createElement('span'))
        const isDrawnByReact = Object.keys(field).some((key) => key.startsWith('__react'))
        const isText = /^(?:text|textarea)$/.test(field.type) && field.name !== ''
        if (isText && !isDrawnByReact && !field.readOnly && globalThis.filledEarly === undefined)
          fill(field)
        count += 1
        if (count % 3 === 0) field.after(document.createElement('password-button'))
        else if (count % 3 === 1 || isDrawnByReact) field.before(document.createElement('div'))
        else {
          const around = document.createElement('span')
          field.replaceWith(around)
          around.append(field)
        }
      }
    }
    new MutationObserver(change).observe(document, { childList: true, subtree: true })
  }, EARLY)

/** Waits until the page listens; what was filled in early stands, and is taken back. */
export async function listeningToExtension(page: Page): Promise<void> {
  await listening(page)
  await page.waitForFunction(() => globalThis.eventReplay?.acts.length === 0)
  const held = await page.evaluate(() => {
    if (!globalThis.filledEarly) return undefined
    const { name, before } = globalThis.filledEarly
    const field = [...document.forms]
      .flatMap((form) => [...form.elements])
      .find(
        (each) =>
          (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement) &&
          each.name === name &&
          each.type !== 'hidden',
      ) as HTMLInputElement | undefined
    if (!field) return `no field ${name}`
    const { value } = field
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')
    setter?.set?.call(field, before)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    return value
  })
  if (held !== undefined) expect(held, 'what was filled in early').toBe(EARLY)
}
