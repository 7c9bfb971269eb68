import type { Page } from '@playwright/test'

/** An archive of nothing, of this length in all: both its ends are those of one. */
export function archive(bytes: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  const middle = Buffer.alloc(Math.max(0, bytes - 26), 7)
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), middle, end])
}

/** Chooses a file for the upload of a release, of a few bytes unless said. */
export const chooseRelease = (page: Page, name: string, buffer = archive(100)): Promise<void> =>
  page
    .getByLabel('Release file', { exact: true })
    .setInputFiles({ name, mimeType: 'application/zip', buffer })
