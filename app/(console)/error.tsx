'use client'

import { Icon } from '@/lib/ui/icon'
import { ErrorScreen } from '@/app/problem-screens'
import { Button } from '@/lib/ui/button'

interface Props {
  error: Error & { digest?: string }
  retry: () => void
}

export default function ConsoleError({ error, retry }: Props) {
  return (
    <div className="shell-page">
      <ErrorScreen
        icon={<Icon name="triangle-alert" />}
        detail={error.digest && <p className="error-id">{`Error ${error.digest}`}</p>}
      >
        <Button onClick={retry}>Try again</Button>
      </ErrorScreen>
    </div>
  )
}
