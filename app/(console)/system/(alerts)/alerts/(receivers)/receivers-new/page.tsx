export { ReceiverCreateForm as default } from '@/app/(console)/system/(alerts)/receiver-form'
