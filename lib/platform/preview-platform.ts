import 'server-only'
import type { ApiVersion } from '@/lib/contract/api-version'
import { platformVersion, platformVersions } from './platform-version'
import { isPreview, upstream } from './upstream'

/**
 * Gives the mock platform of this visitor's preview another version (mock-platform/README.md, knobs). Does
 * nothing outside of previews, or if it has that version; if the mock refuses, it stays as it is.
 */
export async function setPreviewPlatform(version: ApiVersion): Promise<void> {
  if (!isPreview() || (await platformVersion()) === version) return
  const { origin, transport } = upstream()
  const answer = await transport(
    new Request(new URL('/mock/v1/knobs', origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version }),
    }),
  )
  await answer.body?.cancel()
  await platformVersions.ask()
}
