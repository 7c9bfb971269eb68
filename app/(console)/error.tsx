'use client'

import TriangleAlert from 'lucide-react/icons/triangle-alert'
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
        icon={<TriangleAlert />}
        detail={error.digest && <p className="error-id">Error {error.digest}</p>}
      >
        <Button onClick={retry}>Try again</Button>
      </ErrorScreen>
    </div>
  )
}
