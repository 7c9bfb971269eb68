'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { READER_META } from '@/lib/api/page-reader'
import { READER_FIELD } from '@/lib/contract/page-reader'

const Reader = createContext('')

/**
 * Around what is made for a user: says whom, to requests by the document, which is there before any
 * script, and to forms.
 */
export function PageReader({ reader, children }: { reader: string; children: ReactNode }) {
  return (
    <Reader value={reader}>
      <meta name={READER_META} content={reader} />
      {children}
    </Reader>
  )
}

/** Whom the page was made for; empty where nobody is signed in. */
export const usePageReader = (): string => useContext(Reader)

/** The same in a form, for the browser that posts it by itself. */
export function ReaderField() {
  const reader = usePageReader()
  return reader && <input type="hidden" name={READER_FIELD} value={reader} readOnly />
}
