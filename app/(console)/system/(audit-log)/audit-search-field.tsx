'use client'

import { useEffect, useState } from 'react'
import { TextField } from '@/lib/ui/text-field'
import { askAudit } from './use-audit-question'

/** From the last key until the entries are narrowed down, ms. */
const PAUSE_MS = 250

const send = (text: string) =>
  askAudit(({ range, filter }) => ({ range, filter: { ...filter, text } }), false)

/** The words that entries shall have; `text` is the URL's. */
export function AuditSearchField({ text }: { text: string }) {
  const [typed, setTyped] = useState(text)
  const [seen, setSeen] = useState(text)
  // Values that were sent to the URL: the URL's value is older than the input until it shows the last.
  const [sent, setSent] = useState<readonly string[]>([])
  if (text !== seen) {
    setSeen(text)
    if (!sent.includes(text)) setTyped(text)
    if (text === sent.at(-1)) setSent([])
  }
  useEffect(() => {
    if (typed === seen) return
    const timer = setTimeout(() => {
      setSent((before) => [...before, typed])
      send(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, seen])
  return (
    <TextField
      label="Search entries"
      type="search"
      name="text"
      value={typed}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
    />
  )
}
