export { ReceiptText as icon } from 'lucide-react';
