export { MessageSquareWarning as icon } from 'lucide-react';
