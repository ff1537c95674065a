export { ClipboardCheck as icon } from 'lucide-react';
