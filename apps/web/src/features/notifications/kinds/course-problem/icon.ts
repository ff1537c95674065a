export { TriangleAlert as icon } from 'lucide-react';
