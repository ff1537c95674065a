export { PencilLine as icon } from 'lucide-react';
