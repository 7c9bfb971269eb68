'use client'

import { lazy, Suspense, useEffect, useId, useMemo, useState } from 'react'
import { keptHere } from '@/lib/kept/browser'
import { capitalise } from '@/lib/format/capitalise'
import { keptWords, type ReadKept } from '@/lib/kept/kept'
import { saveKept } from '@/lib/kept/save-kept'
import { sharedIn } from '@/lib/kept/shared'
import { usePageReader } from '@/lib/reading/page-reader'
import { Button } from '@/lib/ui/button'
import { useDialog } from '@/lib/ui/use-dialog'

const SharedDialog = lazy(() => import('./shared-dialog'))

const loadImport = () => import('./import-kept-dialog')

/** What this browser keeps of its reader's work, to take along and to bring back. */
export default function KeptHere() {
  const owner = usePageReader()
  const [kept, setKept] = useState(() => keptHere(owner))
  const [file, setFile] = useState<ReadKept>()
  const words = keptWords(kept)
  const title = useId()
  const bring = useDialog(loadImport, 'Import what was kept', {
    isRare: true,
    props: () => ({ onRead: setFile }),
  })
  const [hash, setHash] = useState(() => window.location.hash)
  useEffect(() => {
    const follow = () => setHash(window.location.hash)
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  const linked = useMemo(() => sharedIn(hash), [hash])
  const shown = file ?? linked
  return (
    <section className="section" aria-labelledby={title}>
      <div className="section-head">
        <h2 id={title}>Kept in this browser</h2>
        <span className="button-row">
          <Button
            disabledReason={words === '' ? 'Nothing is kept in this browser' : undefined}
            onClick={() => saveKept(keptHere(owner))}
          >
            Save as file
          </Button>
          <Button onClick={() => bring.open()}>Import</Button>
        </span>
      </div>
      <p className="list-note">
        <span>{words === '' ? 'Nothing yet. ' : `${capitalise(words)}. `}</span>
        <span>
          Saved views, saved checks, versions of firewall rules, and what you watch stay in this
          browser until you sign out. A file takes them along.
        </span>
      </p>
      {bring.dialog}
      {shown && (
        <Suspense fallback={null}>
          <SharedDialog
            key={hash}
            title={file ? 'In this file' : 'Shared with you'}
            shared={shown}
            onClose={() => {
              setKept(keptHere(owner))
              setFile(undefined)
              if (file) return
              // A reload doesn't show it again.
              setHash('')
              window.history.replaceState(null, '', window.location.pathname)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
