'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UploadView } from '@/lib/upload/upload'

/** Reads the lists of images again once an upload has made one. */
export function useUploadedImage({ state: { mode } }: UploadView): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (mode === 'done') void queries.invalidateQueries({ queryKey: ['imageList'] })
  }, [mode, queries])
}
