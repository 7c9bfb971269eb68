/** Says beside a list how many of its items could not be parsed (decision 0023). `what` is 'Disks'. */
export function UnreadableNote({ count, what }: { count: number | undefined; what: string }) {
  if (!count) return null
  return (
    <p role="status" className="list-note">
      {`${what}: ${count === 1 ? '1 item' : `${count} items`} couldn’t be read.`}
    </p>
  )
}
