export { SubnetPoolCreateForm as default } from '@/app/(console)/system/_pools/pool-form'
