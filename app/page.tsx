import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
async function act() {
  'use server'
  const h = await headers()
  console.log('ACTION HEADERS', JSON.stringify([...h.keys()]))
  redirect('/?done')
}
export default async function Page() {
  const h = await headers()
  return (
    <form action={act}>
      <p>path {h.get('x-console-path')}</p>
      <button>go</button>
    </form>
  )
}
