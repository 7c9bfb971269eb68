export { NothingOver as default } from '@/lib/screens/nothing-over'
