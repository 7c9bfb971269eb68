import { asleep } from './event-replay-parts'
import { expect, listening, testInOwnContext } from './fixtures'

testInOwnContext(
  'text that is there before the page can note it is searched for',
  async ({ page, signIn }) => {
    // As an input method or dictation gives it, without a key, while the document is being read.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const field = document.querySelector<HTMLInputElement>('input[type=search]')
        if (!field) return
        observer.disconnect()
        field.value = 'generator-3'
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }).observe(document, { childList: true, subtree: true })
    })
    const wake = await asleep(page, signIn)
    wake()
    await listening(page)
    await expect(page.getByRole('searchbox', { name: 'Search instances' })).toHaveValue(
      'generator-3',
    )
    await expect(page.getByRole('row')).toHaveCount(2)
  },
)
