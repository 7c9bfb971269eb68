'use client'

import { useEffect, useRef, useState } from 'react'
import { announce } from './announce'

/** Specification, section 9: the confirmation is shown for 2 s. */
const CONFIRMED_MS = 2000

/** Puts `text` on the clipboard; `copied` is true for two seconds afterwards. */
export function useCopy(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Refused by the browser's settings; the text stays on the page to be selected.
      announce('The browser didn’t allow copying', 'assertive')
      return
    }
    setCopied(true)
    announce('Copied')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), CONFIRMED_MS)
  }
  return { copied, copy: () => void copy() }
}
