import { Card } from '@/lib/ui/card'
import { Skeleton } from '@/lib/ui/skeleton'
import './connect.css'

export default function ConnectLoading() {
  return (
    <div className="connect">
      {['Serial console', 'SSH'].map((title) => (
        <Card key={title} title={title}>
          <Skeleton width="60%" height="0.75rem" />
        </Card>
      ))}
    </div>
  )
}
