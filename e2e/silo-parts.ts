import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { keyPem, make } from '@/lib/certificates/made.fixture'
import { panel } from './disk-parts'
import type { World } from './world'

/* What tests of silos have in common. */

export const SILOS = '/system/silos'

export const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
export const press = (page: Page, label: string) =>
  page.getByRole('button', { name: label, exact: true }).click()

interface Pair {
  /** PEM. */
  readonly cert: string
  readonly key: string
}

/** A certificate with its key, good for every silo of the mock platform's zone unless said. */
export function makePair(name = '*.sys.cloud.example'): Pair {
  const made = make({ name, usage: 'server' })
  return { cert: made.pem, key: keyPem(made) }
}

/** Chooses a file of a form, by its label. */
export const choose = (page: Page, label: string, name: string, text: string | Buffer) =>
  page
    .getByLabel(label)
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })

/** Adds a certificate in the form of a new silo. */
export async function addCertificate(
  page: Page,
  pair: Pair = makePair(),
  name = 'first',
): Promise<void> {
  await press(page, 'Add TLS certificate')
  const dialog = panel(page, 'Add TLS certificate')
  await fillCertificate(page, name, pair, 'Add TLS certificate')
  await dialog.getByRole('button', { name: 'Add TLS certificate' }).click()
  // It is read first, and the key compared with it.
  await expect(page.getByRole('table', { name: 'TLS certificates' })).toContainText(name)
}

/** Fills in the form of one certificate, in the panel of that title. */
export async function fillCertificate(
  page: Page,
  name: string,
  pair: Pair = makePair(),
  title = 'Add certificate',
): Promise<void> {
  await panel(page, title).getByLabel('Name', { exact: true }).fill(name)
  await choose(page, 'Cert file', 'cert.pem', pair.cert)
  await choose(page, 'Key file', 'key.pem', pair.key)
}

/** The row of a user, whose name is no link. */
export const userRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** Chooses an entry of a user's menu. */
export async function userMenu(page: Page, name: string, entry: string): Promise<void> {
  await userRow(page, name).getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** A silo that uses nothing, made behind the console. */
export const makeSilo = (world: World, name: string, mode = 'saml_jit') =>
  world.make(world.user('farah'), 'POST', '/v1/system/silos', {
    name,
    description: '',
    discoverable: true,
    identity_mode: mode,
    quotas: { cpus: 8, memory: 0, storage: 0 },
    tls_certificates: [],
  })

const KEY =
  '<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>MIIB</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>'
const SIGN_IN =
  '<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://id.example.com/sso"/>'

/** Metadata of an identity provider that calls itself `https://id.example.com/saml`. */
export const METADATA = `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="https://id.example.com/saml">
<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${KEY}${SIGN_IN}</md:IDPSSODescriptor>
</md:EntityDescriptor>
`

/** Fills the form of a new identity provider in, its metadata as a file. */
export async function fillProvider(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name)
  await page.getByLabel('Description').fill('For tests')
  await page.getByLabel('Technical contact email').fill('it@example.com')
  await page.getByLabel('Service provider client ID').fill('console')
  await page.getByLabel('Single Logout URL').fill('https://id.example.com/logout')
  await page.getByRole('radio', { name: 'XML file' }).check()
  await choose(page, 'Metadata file', 'metadata.xml', METADATA)
}
