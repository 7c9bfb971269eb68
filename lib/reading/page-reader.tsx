'use client'

import { createContext, type ReactNode, use, useMemo } from 'react'
import { PLATFORM_META, READER_META } from '@/lib/api/page-reader'
import type { ApiVersion } from '@/lib/contract/api-version'
import { READER_FIELD } from '@/lib/contract/page-reader'

interface Reader {
  /** Identifies the user to the server, and to nothing else (lib/session). */
  readonly reader: string
  readonly userId: string
  readonly siloName: string
  /** The version of the platform's API; undefined if it is unknown. */
  readonly platform?: ApiVersion | undefined
}

const ReaderContext = createContext<Reader>({ reader: '', userId: '', siloName: '' })

/**
 * Around everything that is made for a user. Names the user to requests (in the document, which is there
 * before any script), to forms, and to islands.
 */
export function PageReader(props: Reader & { readonly children: ReactNode }) {
  const { reader, userId, siloName, platform, children } = props
  const value = useMemo(
    () => ({ reader, userId, siloName, platform }),
    [reader, userId, siloName, platform],
  )
  return (
    <ReaderContext value={value}>
      <meta name={READER_META} content={reader} />
      {platform !== undefined && <meta name={PLATFORM_META} content={String(platform)} />}
      {children}
    </ReaderContext>
  )
}

/** The user whom the page was made for; all members are empty without a session. */
export const usePageReader = (): Reader => use(ReaderContext)

/** The reader as a form field, for forms that the browser posts without script. */
export function ReaderField() {
  const { reader } = usePageReader()
  return reader && <input type="hidden" name={READER_FIELD} value={reader} readOnly />
}
