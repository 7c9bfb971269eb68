'use client'

import { useId, useState } from 'react'
import { keptHere } from '@/lib/kept/browser'
import { capitalise } from '@/lib/format/capitalise'
import { keptWords } from '@/lib/kept/kept'
import { saveKept } from '@/lib/kept/save-kept'
import { usePageReader } from '@/lib/reading/page-reader'
import { Button } from '@/lib/ui/button'
import { useDialog } from '@/lib/ui/use-dialog'

const loadImport = () => import('./import-kept-dialog')

/** What this browser keeps of its reader's work, to take along and to bring back. */
export default function KeptHere() {
  const owner = usePageReader()
  const [kept, setKept] = useState(() => keptHere(owner))
  const words = keptWords(kept)
  const title = useId()
  const bring = useDialog(loadImport, 'Import what was kept', {
    isRare: true,
    props: () => ({ onDone: () => setKept(keptHere(owner)) }),
  })
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
          Saved views, saved checks, and versions of firewall rules stay in this browser until you
          sign out. A file takes them along.
        </span>
      </p>
      {bring.dialog}
    </section>
  )
}
