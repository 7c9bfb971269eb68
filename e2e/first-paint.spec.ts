import { expect, heading, listening, rowOf, test, testInOwnContext } from './fixtures'

const LIST = '/projects/web-shop/instances'

/** What a document brings along, and what is left for scripts to do. */
const factsOf = (html: string) => ({
  hasStyles:
    /<head>.*<style nonce="[^"]+">.*<\/style><link rel="stylesheet"[^>]* disabled=""/s.test(html),
  hasRowsInPlace: /<main.*<tbody.*checkout.*<\/main>/s.test(html),
  hasLateParts: html.includes('<div hidden id="S:'),
  namesWebFonts: /<html[^>]* class=/.test(html),
  readsStorage: /<script[^>]*>[^<]*localStorage/.test(html),
  /** The browser waits for something that comes after the page, and it does come. */
  isDrawnWhole:
    /<head>.*<link rel="expect" href="#shell-end" blocking="render"\/>.*<\/main>.*id="shell-end"/s.test(
      html,
    ),
})

test('a document has its styles in its head, and its rows where they belong', async ({
  visitor,
  world,
}) => {
  const reader = await (await visitor()).signIn(world.user('ada'))
  const facts = async () => factsOf(await (await reader.get(LIST)).text())
  // One that isn't whole in time comes in parts.
  await expect.poll(facts).toEqual({
    hasStyles: true,
    hasRowsInPlace: true,
    hasLateParts: false,
    namesWebFonts: false,
    readsStorage: false,
    isDrawnWhole: true,
  })
})

test('one whose rows take longer has a skeleton first, and moves them by script', async ({
  page,
  world,
  signIn,
}) => {
  await signIn('ada')
  const letGo = await world.hold('instanceList')
  const response = await page.goto(LIST, { waitUntil: 'commit' })
  await expect(heading(page, 'Instances')).toBeVisible()
  await expect(rowOf(page, 'checkout')).toHaveCount(0)
  await letGo()
  await expect(rowOf(page, 'checkout')).toBeVisible()
  const html = (await response?.text()) ?? ''
  expect(factsOf(html)).toEqual({
    hasStyles: true,
    hasRowsInPlace: false,
    hasLateParts: true,
    namesWebFonts: false,
    readsStorage: false,
    isDrawnWhole: true,
  })
})

testInOwnContext(
  'no sheet is fetched, and the page wakes up as it stands',
  async ({ page, enter }) => {
    const sheets: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(request.url())
    })
    await enter('ada', LIST)
    await expect(rowOf(page, 'checkout')).toBeVisible()
    await listening(page)
    expect(sheets).toEqual([])
    await page.getByRole('complementary').getByRole('link', { name: 'Disks' }).click()
    await expect(heading(page, 'Disks')).toBeVisible()
    expect(sheets).toEqual([])
  },
)

test('its texts get their font once it is there', async ({ page, enter }) => {
  await enter('ada', LIST)
  await expect(rowOf(page, 'checkout')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).fontFamily))
    .toMatch(/\binter\b/)
  expect(
    await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    ),
  ).toContain('inter')
})
