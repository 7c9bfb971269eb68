'use client'

import { useEffect } from 'react'
import { Icon } from '@/lib/ui/icon'
import { ErrorScreen } from '@/app/problem-screens'
import { Button } from '@/lib/ui/button'

interface Props {
  error: Error & { digest?: string }
  retry: () => void
}

export default function ConsoleError({ error, retry }: Props) {
  // What the server failed at is in its log.
  useEffect(() => (error.digest ? undefined : reportError(error)), [error])
  return (
    <div className="shell-page">
      <ErrorScreen icon={<Icon name="triangle-alert" />} digest={error.digest}>
        <Button onClick={retry}>Try again</Button>
      </ErrorScreen>
    </div>
  )
}
