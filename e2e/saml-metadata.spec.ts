import { panel } from './disk-parts'
import { expect, test } from './fixtures'
import { choose, fillProvider, METADATA, press, SILOS } from './silo-parts'

/** What the platform keeps of a provider. */
interface Made {
  readonly idp_entity_id: string
}

test('metadata is read as the files are that providers give out', async ({
  page,
  world,
  enter,
}) => {
  await enter('farah', `${SILOS}/orchard/idps-new`)
  const form = panel(page, 'Create identity provider')
  const entityId = page.getByLabel('Entity ID')
  await fillProvider(page, 'second')
  await expect(entityId).toHaveValue('https://id.example.com/saml')
  const chosen = async (text: string | Buffer) => {
    await entityId.fill('')
    await choose(page, 'Metadata file', 'metadata.xml', text)
  }

  await test.step('damage is said, and stops no import', async () => {
    const nested = (name: string, inner: string) =>
      `<${name}>`.repeat(250) + inner + `</${name}>`.repeat(250)
    for (const [text, words] of [
      [METADATA.slice(0, 400), 'damaged or cut off'],
      [`<!DOCTYPE ${'a'.repeat(100_000)}`, 'damaged or cut off'],
      [
        `<EntityDescriptor>${nested('IDPSSODescriptor', nested('KeyDescriptor', ''))}</EntityDescriptor>`,
        /no signing certificate|damaged/,
      ],
      [`<!DOCTYPE a [<!ENTITY b "b">]>${METADATA.slice(22)}`, 'entities of its own'],
      ['<rss/>', 'it has rss, not EntityDescriptor'],
    ] as const) {
      await chosen(text)
      await expect(form).toContainText(words)
    }
  })

  await test.step('an expired file says so', async () => {
    await chosen(METADATA.replace('entityID', 'validUntil="2020-02-01T12:00:00Z" entityID'))
    await expect(form).toContainText('The metadata expired on')
    await expect(form).toContainText('2020')
  })

  await test.step('a list of one provider, in UTF-16, with an address that is escaped', async () => {
    const [declaration = '', ...lines] = METADATA.split('\n')
    const list = `${declaration}<x:EntitiesDescriptor xmlns:x="urn:oasis:names:tc:SAML:2.0:metadata">${lines.join('\n')}</x:EntitiesDescriptor>`
    const text = list.replace('/saml"', '/saml?a=1&amp;b=2"')
    await chosen(Buffer.from(`\ufeff${text}`, 'utf16le'))
    await expect(form).not.toContainText('expired')
    await expect(entityId).toHaveValue('https://id.example.com/saml?a=1&b=2')
    // The platform takes one provider in UTF-8.
    await press(page, 'Create identity provider')
    await expect(page).toHaveURL(`${SILOS}/orchard`)
    const provider = '/v1/system/identity-providers/saml/second?silo=orchard'
    const made = await world.make<Made>(world.user('farah'), 'GET', provider)
    expect(made.idp_entity_id).toBe('https://id.example.com/saml?a=1&b=2')
  })
})
