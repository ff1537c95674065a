export { ClipboardPen as icon } from 'lucide-react';
